/** The commands that a person types; a release has its own program for both. */
export const typed = import.meta.url.endsWith('.js')
  ? { start: 'serat start', ops: 'serat ops' }
  : { start: 'npm start', ops: 'npm run ops --' };
