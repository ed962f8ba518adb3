import { parse } from '@rsql/parser';
import { AppError } from '../../app-error.ts';

type Expression = ReturnType<typeof parse>;
type Comparison = Extract<Expression, { type: 'COMPARISON' }>;

export type Selection<Field extends string> = Partial<Record<Field, string>>;

const longest = 500;
const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/**
 * Parses the subset of RSQL that the lists support: `field==value` joined by `;`, each field at most once.
 * Refuses anything else with the reason.
 */
export function readSelection<Field extends string>(
  q: string,
  allowed: readonly Field[],
): Selection<Field> {
  const selection: Selection<Field> = {};
  for (const { left, operator, right } of comparisons(parseExpression(q))) {
    const field = allowed.find((name) => name === left.selector);
    if (field === undefined) {
      refuse(`kolom ${left.selector} tidak dikenal; yang ada: ${allowed.join(', ')}`);
    }
    if (operator !== '==') refuse(`operator ${operator} tidak didukung; pakai ==`);
    if (typeof right.value !== 'string') refuse('satu kolom hanya boleh punya satu nilai');
    if (selection[field] !== undefined) refuse(`kolom ${field} disebut dua kali`);
    selection[field] = right.value;
  }
  return selection;
}

function parseExpression(q: string): Expression {
  if (q.trim() === '') refuse('isinya kosong');
  if (q.length > longest) refuse(`lebih panjang dari ${longest} karakter`);
  if (/\p{Cc}/u.test(q)) refuse('ada karakter kendali');
  if (/[()]/.test(q.replace(quoted, ''))) refuse('tanda kurung tidak didukung');
  try {
    return parse(q);
  } catch {
    return refuse('bukan RSQL; contoh yang benar: active==true;type==internet');
  }
}

function comparisons(expression: Expression): Comparison[] {
  if (expression.type === 'COMPARISON') return [expression];
  if (expression.operator !== ';')
    refuse(`penghubung ${expression.operator} tidak didukung; pakai ;`);
  return [...comparisons(expression.left), ...comparisons(expression.right)];
}

function refuse(reason: string): never {
  throw new AppError('MALFORMED_REQUEST', {
    message: `Parameter q tidak dapat dibaca: ${reason}.`,
  });
}
