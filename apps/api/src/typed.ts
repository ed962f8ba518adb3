/** What a person types; a release, whose files are JavaScript, has a program of its own for both. */
export const typed = import.meta.url.endsWith('.js')
  ? { start: 'serat start', ops: 'serat ops' }
  : { start: 'npm start', ops: 'npm run ops --' };
