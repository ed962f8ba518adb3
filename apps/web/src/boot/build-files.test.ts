import type { Manifest } from 'vite';
import { expect, it } from 'vitest';
import { buildId, entryFiles, pageFiles } from './build-files.ts';

const manifest: Manifest = {
  'src/boot/main.tsx': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_shell-2.js'],
    css: ['assets/index-3.css'],
    assets: ['assets/font-4.woff2', 'assets/drawing-5.svg'],
  },
  '_shell-2.js': { file: 'assets/shell-2.js' },
  '_frame-6.js': { file: 'assets/frame-6.js', name: 'frame', imports: ['_shell-2.js'] },
  'src/pages/home-page.tsx': {
    file: 'assets/home-page-7.js',
    isDynamicEntry: true,
    imports: ['_frame-6.js', '_table-8.js'],
    dynamicImports: ['src/pages/login-page.tsx'],
  },
  '_table-8.js': { file: 'assets/table-8.js', css: ['assets/table-9.css'] },
  'src/pages/login-page.tsx': { file: 'assets/login-page-10.js', imports: ['_shell-2.js'] },
};

it('lists the files that every page loads', () => {
  expect(entryFiles(manifest)).toEqual({
    entry: '/assets/index-1.js',
    imports: ['/assets/shell-2.js'],
    sheets: ['/assets/index-3.css'],
    fonts: ['/assets/font-4.woff2'],
    id: buildId(manifest),
  });
});

it('lists all files a page needs at once, without duplicates and with its layout', () => {
  const login = ['assets/index-1.js', 'assets/index-3.css', 'assets/shell-2.js'];
  expect(pageFiles(manifest, { frame: 'form', module: 'src/pages/login-page.tsx' })).toEqual([
    ...login,
    'assets/login-page-10.js',
  ]);
  expect(pageFiles(manifest, { frame: 'portal', module: 'src/pages/home-page.tsx' })).toEqual([
    ...login,
    'assets/frame-6.js',
    'assets/home-page-7.js',
    'assets/table-8.js',
    'assets/table-9.css',
  ]);
});

it('throws if the build lacks a file that a page needs', () => {
  expect(() => pageFiles(manifest, { frame: 'form', module: 'src/pages/gone.tsx' })).toThrow(
    'src/pages/gone.tsx',
  );
  const { '_frame-6.js': _frame, ...frameless } = manifest;
  expect(() => pageFiles(frameless, { frame: 'portal', module: 'x' })).toThrow('frame');
});

it('derives the build id from the files, in any order', () => {
  const turned = Object.fromEntries(Object.entries(manifest).toReversed());
  expect(buildId(turned)).toBe(buildId(manifest));
  const changed = { ...manifest, '_table-8.js': { file: 'assets/table-11.js' } };
  expect(buildId(changed)).not.toBe(buildId(manifest));
});
