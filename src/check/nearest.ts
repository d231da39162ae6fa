import { distance } from 'fastest-levenshtein';

/** The name that somebody meant who wrote another; nothing where none is near. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const plain = plainly(written.slice(0, 100));
  let best: { name: string; far: number } | undefined;
  for (const name of names) {
    const other = plainly(name);
    const isPart = other.length > 5 && (plain.includes(other) || (plain.length > 5 && other.includes(plain)));
    const far = isPart ? 1 : distance(plain, other);
    if (far <= Math.max(1, Math.floor(other.length / 4)) && far < (best?.far ?? Number.POSITIVE_INFINITY))
      best = { name, far };
  }
  return best?.name;
}

/** `followUp`, `follow_up` and `Follow-Up` are one word to whoever mistypes them. */
const plainly = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
