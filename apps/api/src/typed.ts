/** The commands that a person types. A release has the program `serat` for both. */
export const typed = import.meta.url.endsWith('.js')
  ? { start: 'serat start', ops: 'serat ops' }
  : { start: 'npm start', ops: 'npm run ops --' };
