import { expect, it } from 'vitest';
import { rewrite, withoutTraces } from './declarative-router.ts';

it('puts a piece in the place of what has its name', () => {
  const code = 'function a() {\n  return b();\n}\nvar b = class {};\nexport { a, b };';
  expect(rewrite(code, { a: 'function a() {}', b: 'class b {}' })).toBe(
    'function a() {}\nclass b {}\nexport { a, b };',
  );
});

it('stops the build when it is gone', () => {
  expect(() => rewrite('function a() {}', { c: '' })).toThrow('no c');
});

it('lets what nobody uses fall out', () => {
  expect(withoutTraces('var A = React$1.createContext(null);\nA.displayName = "A";\n')).toBe(
    'var A = /* @__PURE__ */ React$1.createContext(null);\n\n',
  );
});
