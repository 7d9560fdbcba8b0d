import { drives } from './support/behaviour.ts';

drives(
  'what is being built or planned is no road; a road that is only mended or widened, or that plans are made for, is',
  `
  | highway      | construction | proposed  | open |
  | primary      |              |           | both |
  | construction |              |           | none |
  | construction | primary      |           | none |
  | proposed     |              |           | none |
  | proposed     |              | secondary | none |
  | primary      | yes          |           | none |
  | primary      | no           |           | both |
  | primary      | minor        |           | both |
  | primary      | widening     |           | both |
  | primary      |              | yes       | both |
  | tertiary     |              | secondary | both |
`,
);
