const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const trigramLength = 3;

function trigramAt(word: string, at: number): number {
  let code = 0;
  for (let offset = 0; offset < trigramLength; offset += 1) {
    const letter = word.charCodeAt(at + offset);
    code = code * alphabet.length + (letter >= 97 ? letter - 87 : letter - 48);
  }
  return code;
}

export interface FragmentIndex {
  /** Words that may contain the fragment of three or more letters; the caller must verify them. */
  readonly candidates: (fragment: string) => Uint32Array;
}

/** A trigram index of words that consist of lower-case letters and digits. */
export function createFragmentIndex(words: readonly string[]): FragmentIndex {
  const starts = new Uint32Array(alphabet.length ** trigramLength + 1);
  const visit = (see: (trigram: number, word: number) => void) => {
    words.forEach((word, at) => {
      const last = word.length - trigramLength;
      for (let letter = 0; letter <= last; letter += 1) see(trigramAt(word, letter), at);
    });
  };
  visit((trigram) => {
    starts[trigram + 1] = (starts[trigram + 1] ?? 0) + 1;
  });
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  }
  const ends = starts.slice(0, -1);
  const members = new Uint32Array(starts.at(-1) ?? 0);
  visit((trigram, word) => {
    const end = ends[trigram] ?? 0;
    // A word with the same trigram twice is listed once.
    if (end > (starts[trigram] ?? 0) && members[end - 1] === word) return;
    members[end] = word;
    ends[trigram] = end + 1;
  });

  return {
    candidates: (fragment) => {
      let fewest = new Uint32Array();
      for (let at = 0; at + trigramLength <= fragment.length; at += 1) {
        const trigram = trigramAt(fragment, at);
        const found = members.subarray(starts[trigram], ends[trigram]);
        if (at === 0 || found.length < fewest.length) fewest = found;
      }
      return fewest;
    },
  };
}
