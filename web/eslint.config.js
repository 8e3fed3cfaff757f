import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { configs, parser } from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Components that draw SVG text of this project; what a server or a person wrote is never put in as markup. */
const DRAWINGS = [
  'src/games/kenjin/art/*.svelte',
  'src/games/l5r/faces/*.svelte',
  'src/games/l5r/realm/{Disc,RealmMap,TileShape}.svelte',
  'src/games/l5r/table/Crest.svelte',
  'src/games/strategic/map/*.svelte',
  'src/games/strategic/story/Plot.svelte',
  'src/pages/Scene.svelte',
  'src/people/Face.svelte',
];

export default [
  { ignores: ['dist/', 'src/**/*.gen.ts'] },
  js.configs.recommended,
  ...configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // Sets and maps are made anew in `$derived` and `$state.raw`; none is changed where it is shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // A blank at the edge of a block is written {' '}: the compiler drops any other.
      'svelte/no-useless-mustaches': 'off',
      // svelte-check compiles every component and fails on warnings; here it would be done twice.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['*.config.*'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  // The compiler of TypeScript knows every name.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  { files: DRAWINGS, rules: { 'svelte/no-at-html-tags': 'off' } },
];
