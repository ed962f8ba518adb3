/** A link inside a sentence: a finger high, without pushing the lines apart. */
export const linkLook = 'text-link -my-2 inline-block py-2';
