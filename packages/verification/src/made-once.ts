/** What is made of something that stays as it is, made once: of one list each of thousands of files is asked. */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Readonly<{ made: Made }>>()
  return (of) => {
    const kept = known.get(of) ?? { made: make(of) }
    known.set(of, kept)
    return kept.made
  }
}
