import { expect, it } from 'vitest';
import { lean, withoutCases, withoutFunctions } from './lean-react.ts';

const plain = (code: string) => code.replaceAll(/\s+/g, ' ').trim();

it('leaves functions that nobody needs empty, and without methods', () => {
  const code =
    'function isOld() { return b(); }\nisOld.prototype.a = 1;\nfunction b() { return 1; }';
  expect(plain(withoutFunctions(code, [/Old/]))).toBe(
    'function isOld() {} function b() { return 1; }',
  );
});

it('takes out the cases of what nobody renders', () => {
  const code = `switch (fiber.tag) {
    case 3: a(); break;
    case 30: var name = b(); break;
    case 19: case 5: c(name); throw name;
    default: d();
  } switch (type) { case OLD_TYPE: e(); case NEW_TYPE: f(); } switch (count) { case 30: g(); }`;
  expect(plain(withoutCases(code, new Set(['OLD_TYPE']), new Set([19, 30])))).toBe(
    plain(`switch (fiber.tag) {
      case 3: var name; a(); break;
      case 5: c(name); throw name;
      default: d();
    } switch (type) { case NEW_TYPE: f(); } switch (count) { case 30: g(); }`),
  );
});

it('keeps what another case goes on into', () => {
  const code = 'switch (fiber.tag) { case 5: a(); case 27: b(); break; }';
  expect(plain(withoutCases(code, new Set(), new Set([27])))).toBe(
    'switch (fiber.tag) { case 5: a(); b(); break; }',
  );
});

it('stops the build when React has changed', () => {
  expect(() => lean('exports.version = "20.0.0";')).toThrow('no longer');
  expect(() => withoutFunctions('function a() {}', [/Old/])).toThrow('Old');
  expect(() =>
    withoutCases('switch (fiber.tag) { case 5: a(); }', new Set(), new Set([30])),
  ).toThrow('30');
});
