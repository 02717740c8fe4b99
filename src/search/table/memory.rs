//! The memory of the transposition table: one cache line per cluster, in huge pages where the system has them.
//! [`prefetch`] works on any memory.
//!
//! This file uses `unsafe` to allocate aligned memory and to give hints to the system and the processor. The only
//! other place that uses it is `eval/nnue/simd/`.

#![allow(
    unsafe_code,
    reason = "memory of a chosen alignment, a hint to the system about pages and one to the processor about cache lines"
)]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ops::Deref;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

/// Entries per cluster.
pub const WAYS: usize = 4;

/// A group of entries that share a cache line.
#[repr(align(64))]
#[derive(Default)]
pub struct Cluster {
    pub words: [(AtomicU64, AtomicU64); WAYS],
}

impl Cluster {
    /// Zeroes every entry.
    #[inline]
    pub fn clear(&self) {
        for (key, data) in &self.words {
            key.store(0, Ordering::Relaxed);
            data.store(0, Ordering::Relaxed);
        }
    }
}

const _: () = assert!(size_of::<Cluster>() == 64 && align_of::<Cluster>() == 64);

/// The size of a huge page.
const HUGE_PAGE: usize = 2 << 20;

/// An array of clusters, initially zero.
pub struct Memory {
    /// The allocated block; slightly larger than the clusters, for alignment.
    block: NonNull<u8>,
    layout: Layout,
    clusters: NonNull<Cluster>,
    count: usize,
}

// SAFETY: `Memory` owns its block exclusively, and clusters consist of atomics, which threads may share.
unsafe impl Send for Memory {}
// SAFETY: as above; the block is accessed only through shared references to clusters.
unsafe impl Sync for Memory {}

impl Memory {
    /// Allocates `count` clusters, at least 1; `None` if that fails.
    ///
    /// The system maps most of the memory only when it is written.
    pub fn new(count: usize) -> Option<Memory> {
        let count = count.max(1);
        let bytes = count.checked_mul(size_of::<Cluster>())?;
        let alignment = if bytes < HUGE_PAGE {
            align_of::<Cluster>()
        } else {
            HUGE_PAGE
        };
        // With a small alignment, allocators take zeroed memory from the system instead of writing zeros.
        let layout = Layout::from_size_align(bytes.checked_add(alignment)?, align_of::<u64>()).ok()?;
        // SAFETY: the layout's size is above zero.
        let block = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let offset = block.align_offset(alignment);
        // SAFETY: the aligned address is at most `alignment` bytes further on, and the block has that many extra bytes.
        let clusters = unsafe { block.add(offset) }.cast::<Cluster>();
        advise_huge_pages(clusters, bytes);
        Some(Memory {
            block,
            layout,
            clusters,
            count,
        })
    }
}

/// Asks the processor to fetch the cache line of an element; an index out of range is ignored.
#[inline]
pub fn prefetch<T>(elements: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(element) = elements.get(index) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch accesses no memory and cannot fault; every x86-64 processor supports it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(element).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (elements, index);
}

impl Deref for Memory {
    type Target = [Cluster];

    #[inline]
    fn deref(&self) -> &[Cluster] {
        // SAFETY: `clusters` is aligned, the block has room for `count` clusters there and outlives the slice. It was
        // allocated as zeros, which are valid values for clusters of plain integers.
        unsafe { std::slice::from_raw_parts(self.clusters.as_ptr(), self.count) }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the block came from the allocator with this layout, and no references to it remain.
        unsafe { dealloc(self.block.as_ptr(), self.layout) };
    }
}

/// Requests huge pages, which cause far fewer TLB misses. Without them the table is merely slower.
#[cfg(target_os = "linux")]
fn advise_huge_pages(clusters: NonNull<Cluster>, bytes: usize) {
    if bytes >= HUGE_PAGE {
        // SAFETY: the range lies within our block and begins on a page boundary; the advice leaves its contents alone.
        let refused = unsafe { libc::madvise(clusters.as_ptr().cast(), bytes, libc::MADV_HUGEPAGE) };
        if refused != 0 {
            log::debug!("no huge pages: {}", std::io::Error::last_os_error());
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_: NonNull<Cluster>, _: usize) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_zero_and_aligned() {
        for count in [0, 1, 1000, HUGE_PAGE / 64 - 1, HUGE_PAGE / 64, HUGE_PAGE / 16 + 7] {
            let memory = Memory::new(count).expect("a few megabytes");
            assert_eq!(memory.len(), count.max(1));
            assert_eq!(memory.as_ptr().addr() % 64, 0);
            let words = memory.iter().flat_map(|cluster| &cluster.words);
            let all = words.fold(0, |all, (key, data)| {
                all | key.load(Ordering::Relaxed) | data.load(Ordering::Relaxed)
            });
            assert_eq!(all, 0, "{count} clusters");
        }
    }

    #[test]
    fn the_last_cluster_can_be_written() {
        let memory = Memory::new(3 * HUGE_PAGE / 64 + 7).expect("six megabytes");
        let last = memory.last().expect("there is one");
        last.words[WAYS - 1].1.store(7, Ordering::Relaxed);
        assert_eq!(last.words[WAYS - 1].1.load(Ordering::Relaxed), 7);
        prefetch(&memory, memory.len() - 1);
        prefetch(&memory, memory.len());
    }

    #[test]
    fn what_cannot_be_had_is_refused() {
        assert!(Memory::new(usize::MAX).is_none());
        assert!(Memory::new(usize::MAX / 64).is_none());
        assert!(Memory::new(1 << 50).is_none());
    }
}
