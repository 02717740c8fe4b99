//! temporary
fn main() {
    use treville::board::Color;
    use treville::rules::*;
    let _ = Color::White;
    let a: Vec<String> = std::env::args().collect();
    if a[1] == "bench" {
        let b = treville::search::bench::bench::<musketeer::Position>(
            Variant::Musketeer,
            a[2].parse().unwrap(),
            a[3].parse().unwrap(),
        )
        .unwrap();
        println!("nodes {} nps {}", b.nodes, b.nodes_per_second());
        return;
    }
    if a[1] == "think" {
        use treville::rules::Notation;
        use treville::search::*;
        let Ok(Stage::Board(p)) = musketeer::Position::parse_fen(Variant::Musketeer, &a[3]) else {
            panic!()
        };
        let mut s = Searcher::new::<musketeer::Position>(Settings {
            hash_mib: 64,
            threads: 1,
        });
        let v = s.search(
            &p,
            &Limits {
                depth: Some(a[2].parse().unwrap()),
                ..Limits::default()
            },
            |l| {
                let mut q = p.clone();
                let pv: Vec<String> = l
                    .moves
                    .iter()
                    .map(|&m| {
                        let t = q.san(m);
                        use treville::rules::Rules;
                        q.make(m, &mut treville::board::NullObserver);
                        t
                    })
                    .collect();
                println!(
                    "{} {} {} {} {}ms {}",
                    l.depth,
                    l.seldepth,
                    l.score,
                    l.nodes,
                    l.elapsed.as_millis(),
                    pv.join(" ")
                )
            },
        );
        println!("{:?}", v);
        return;
    }
    if a[1] == "divide" {
        let mut g = Variant::Musketeer.new_game(Some(&a[3])).unwrap();
        for m in &a[4..] {
            g.play(m).unwrap();
        }
        let Ok(Stage::Board(p)) = musketeer::Position::parse_fen(Variant::Musketeer, &g.fen()) else {
            panic!()
        };
        for (m, n) in perft::divide(&p, a[2].parse().unwrap(), 2) {
            println!("{m}: {n}");
        }
        return;
    }
    let v = if a.len() > 3 {
        Variant::Normal
    } else {
        Variant::Musketeer
    };
    let fen = a.get(2).cloned().unwrap_or(v.start_fen());
    let Ok(Stage::Board(mut p)) = musketeer::Position::parse_fen(v, &fen).inspect_err(|e| println!("{e}")) else {
        panic!()
    };
    let t = std::time::Instant::now();
    let n = perft::perft(&mut p, a[1].parse().unwrap());
    let s = t.elapsed().as_secs_f64();
    println!("{n} {s:.3} {:.1} M", n as f64 / s / 1e6);
}
