;; Turns lines into entries of a transcript, sixteen bytes at a time. What stands where in the memory is in line-entries.ts.
;; `npm run wasm` makes line-entries-wasm.ts of this.
(module
  (memory (export "memory") 20)

  ;; Writes the first eight bytes of a vector with a backslash before each that is marked. Sixteen bytes are written in any
  ;; case; what counts of them is as long as the eight and their marks.
  (func $put (param $bytes v128) (param $marks i32) (param $out i32)
    (local $places v128)
    (local.set $places (v128.load (i32.shl (local.get $marks) (i32.const 4))))
    (v128.store
      (local.get $out)
      (v128.or
        ;; A place beyond the vector gives zero.
        (i8x16.swizzle (local.get $bytes) (local.get $places))
        (v128.and (i8x16.shr_s (local.get $places) (i32.const 7)) (i8x16.splat (i32.const 0x5c))))))

  ;; Counts the entry's number up, in decimal digits. Gives 0 if it would need one more digit.
  (func $count (param $first i32) (param $end i32) (result i32)
    (local $digit i32)
    (local.set $digit (local.get $end))
    (loop $carry
      (local.set $digit (i32.sub (local.get $digit) (i32.const 1)))
      (if (i32.lt_u (local.get $digit) (local.get $first)) (then (return (i32.const 0))))
      (if (i32.eq (i32.load8_u (local.get $digit)) (i32.const 0x39))
        (then
          (i32.store8 (local.get $digit) (i32.const 0x30))
          (br $carry))))
    (i32.store8 (local.get $digit) (i32.add (i32.load8_u (local.get $digit)) (i32.const 1)))
    (i32.const 1))

  ;; Writes entries of whole lines, until there are no more, the room does not suffice for another, or the number has to
  ;; get one more digit. $head is what stands before each line, up to 80 bytes; the digits of the number are in it.
  ;; Gives where the first line begins that was not written, where the next entry would, how many were written, and where
  ;; the first line begins that tells how the agent is doing, or 0.
  (func (export "entries")
    (param $in i32) (param $inEnd i32) (param $out i32) (param $outEnd i32)
    (param $head i32) (param $headSize i32) (param $digits i32) (param $digitsEnd i32)
    (result i32 i32 i32 i32)
    (local $lines i32) (local $about i32) (local $lineIn i32) (local $lineOut i32)
    (local $bytes v128) (local $small v128) (local $marks i32) (local $control i32) (local $at i32) (local $low i32)

    (block $over
      (loop $line
        (local.set $lineIn (local.get $in))
        (local.set $lineOut (local.get $out))
        (br_if $over (i32.ge_u (local.get $in) (local.get $inEnd)))
        (br_if $over (i32.gt_u (i32.add (local.get $out) (i32.const 256)) (local.get $outEnd)))
        ;; `{"type":"agent_`: such lines are few, and whoever wants to see them need not search for them again.
        (if (i32.eqz (local.get $about))
          (then
            (if (i64.eq (i64.load (local.get $in)) (i64.const 0x3a2265707974227b))
              (then
                (if (i64.eq
                      (i64.and (i64.load offset=8 (local.get $in)) (i64.const 0x00ffffffffffffff))
                      (i64.const 0x005f746e65676122))
                  (then (local.set $about (local.get $in))))))))
        (v128.store (local.get $out) (v128.load (local.get $head)))
        (v128.store offset=16 (local.get $out) (v128.load offset=16 (local.get $head)))
        (v128.store offset=32 (local.get $out) (v128.load offset=32 (local.get $head)))
        (v128.store offset=48 (local.get $out) (v128.load offset=48 (local.get $head)))
        (v128.store offset=64 (local.get $out) (v128.load offset=64 (local.get $head)))
        (local.set $out (i32.add (local.get $out) (local.get $headSize)))

        (loop $some
          ;; Sixteen bytes need thirty-two at most, and each writing reaches beyond its end.
          (br_if $over (i32.gt_u (i32.add (local.get $out) (i32.const 128)) (local.get $outEnd)))
          (local.set $bytes (v128.load (local.get $in)))
          (local.set $small (i8x16.lt_u (local.get $bytes) (i8x16.splat (i32.const 0x20))))
          (local.set $marks
            (i8x16.bitmask
              (v128.or
                (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x22)))
                (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x5c))))))
          (if (i32.eqz (v128.any_true (local.get $small)))
            (then
              (if (i32.eqz (local.get $marks))
                (then
                  (v128.store (local.get $out) (local.get $bytes))
                  (local.set $out (i32.add (local.get $out) (i32.const 16))))
                (else
                  (local.set $low (i32.and (local.get $marks) (i32.const 0xff)))
                  (call $put (local.get $bytes) (local.get $low) (local.get $out))
                  (call $put
                    (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $bytes) (local.get $bytes))
                    (i32.shr_u (local.get $marks) (i32.const 8))
                    (i32.add (local.get $out) (i32.add (i32.const 8) (i32.popcnt (local.get $low)))))
                  (local.set $out
                    (i32.add (local.get $out) (i32.add (i32.const 16) (i32.popcnt (local.get $marks)))))))
              (local.set $in (i32.add (local.get $in) (i32.const 16)))
              (br $some)))

          ;; What stands before the first control character.
          (local.set $at (i32.ctz (i8x16.bitmask (local.get $small))))
          (local.set $marks
            (i32.and (local.get $marks) (i32.sub (i32.shl (i32.const 1) (local.get $at)) (i32.const 1))))
          (local.set $low (i32.and (local.get $marks) (i32.const 0xff)))
          (call $put (local.get $bytes) (local.get $low) (local.get $out))
          (if (i32.gt_u (local.get $at) (i32.const 8))
            (then
              (call $put
                (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $bytes) (local.get $bytes))
                (i32.shr_u (local.get $marks) (i32.const 8))
                (i32.add (local.get $out) (i32.add (i32.const 8) (i32.popcnt (local.get $low)))))))
          (local.set $out (i32.add (local.get $out) (i32.add (local.get $at) (i32.popcnt (local.get $marks)))))
          (local.set $in (i32.add (local.get $in) (local.get $at)))

          (local.set $control (i32.load8_u (local.get $in)))
          (local.set $in (i32.add (local.get $in) (i32.const 1)))
          (if (i32.ne (local.get $control) (i32.const 0x0a))
            (then
              ;; Eight bytes for each: its escape, and at last how long that is.
              (local.set $control (i32.add (i32.const 4096) (i32.shl (local.get $control) (i32.const 3))))
              (i64.store (local.get $out) (i64.load (local.get $control)))
              (local.set $out (i32.add (local.get $out) (i32.load8_u offset=7 (local.get $control))))
              (br $some))))

        ;; The end of the entry: `"}` and LF.
        (i32.store (local.get $out) (i32.const 0x0a7d22))
        (local.set $out (i32.add (local.get $out) (i32.const 3)))
        (local.set $lines (i32.add (local.get $lines) (i32.const 1)))
        (local.set $lineIn (local.get $in))
        (local.set $lineOut (local.get $out))
        (br_if $line (call $count (local.get $digits) (local.get $digitsEnd)))))
    (local.get $lineIn)
    (local.get $lineOut)
    (local.get $lines)
    (local.get $about)))
