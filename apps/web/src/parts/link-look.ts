/** A link inside a sentence: a touch target that does not change the line height. */
export const linkLook = 'text-link -my-2 inline-block py-2';
