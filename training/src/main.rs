//! x
fn main(){ let t = tch::Tensor::from_slice(&[1f32,2.]); println!("{} {}", t.sum(tch::Kind::Float), tch::Cuda::is_available()); }
