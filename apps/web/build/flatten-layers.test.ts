import { describe, expect, it } from 'vitest';
import { withoutLayers } from './flatten-layers.ts';

describe('withoutLayers', () => {
  it('drops the order statement and the wrappers, keeping rules and their order', () => {
    expect(withoutLayers('@layer a, b;@layer a{p{margin:0}}@layer b{.x{margin:1px}}')).toBe(
      'p{margin:0}.x{margin:1px}',
    );
  });

  it('keeps other at-rules around and inside a layer', () => {
    expect(withoutLayers('@layer u{@media print{.x{color:red}}}.y{color:blue}')).toBe(
      '@media print{.x{color:red}}.y{color:blue}',
    );
    expect(withoutLayers('@supports (gap:1px){@layer u{.x{gap:1px}}}')).toBe(
      '@supports (gap:1px){.x{gap:1px}}',
    );
  });

  it('unwraps nested layers', () => {
    expect(withoutLayers('@layer a{@layer b{.x{top:0}}.y{top:1px}}')).toBe('.x{top:0}.y{top:1px}');
  });

  it('ignores braces and layers in strings and comments', () => {
    const css = `.x{content:"}@layer a{"}/* @layer } */.y{content:'\\'{'}`;
    expect(withoutLayers(`@layer a{${css}}`)).toBe(css);
  });

  it('ignores escaped quotes and braces in class names', () => {
    const css = '.content-\\[\\"\\"\\]:before{content:""}.a\\{b{top:0}';
    expect(withoutLayers(`@layer a{${css}}`)).toBe(css);
  });
});
