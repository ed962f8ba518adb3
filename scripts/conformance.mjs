// Prints each statement with its tests: `npm run conformance -- R3 S1.2` for a part.
import { problemsOf, readConformance } from './lib/conformance.mjs';
import { fail } from './lib/project.mjs';

const wanted = process.argv.slice(2);
const { statements, tags } = readConformance();
const isWanted = (id) => wanted.length === 0 || wanted.some((part) => id.startsWith(part));

for (const { id, text } of statements.filter((statement) => isWanted(statement.id))) {
  console.log(`${id} ${text}`);
  for (const tag of tags.filter(({ ids }) => ids.includes(id)))
    console.log(`    ${tag.file}:${tag.line} › ${tag.title}`);
}

const problems = problemsOf(statements, tags);
const untested = statements.filter(({ text }) => text.includes('(no test'));
console.log(`${statements.length} statements, ${untested.length} without a test by intent`);
if (problems.length > 0) fail(problems.join('\n'));
