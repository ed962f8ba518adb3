/** Letters and the punctuation of names, without digits, address characters and line breaks. */
const nameLike = /^[\p{L}\p{M} .,'’-]{1,60}$/u;
/** Mail programs turn a dot between words into a link. */
const domainLike = /\.\p{L}{2}/u;
const mostWords = 6;

/**
 * Anybody can register a stranger's address with any name. A text that does not look like a name must
 * not reach that mailbox under the provider's sender.
 */
export function shownName(fullName: string): string | null {
  const name = fullName.trim();
  const isName =
    nameLike.test(name) && !domainLike.test(name) && name.split(/\s+/).length <= mostWords;
  return isName ? name : null;
}

export function greeting(fullName: string): string {
  const name = shownName(fullName);
  return name === null ? 'Halo,' : `Halo ${name},`;
}
