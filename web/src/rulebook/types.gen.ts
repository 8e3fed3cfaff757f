// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

// --- tools/rulebook_form.py ---

/** Words of a text. `to` is the term of the glossary, or the address, that they lead to. */
export type Span = {
  text: string;
  style?: "" | "em" | "link" | "strong" | "term";
  to?: string;
};

/** A paragraph, and the rules that say so; an aside is a hint and no rule. */
export type Paragraph = {
  kind: "paragraph";
  text: Span[];
  rules?: string[];
  aside?: boolean;
};

/** One point of a list. */
export type Item = {
  text: Span[];
  rules?: string[];
};

/** Points, or numbered steps. */
export type Items = {
  kind: "list";
  items: Item[];
  numbered?: boolean;
};

/** A table of texts. */
export type Grid = {
  kind: "grid";
  head: Span[][];
  rows: Span[][][];
  rules?: string[];
};

/** A picture that the game's components draw: which, of what, and the table of a lesson that it shows. */
export type Figure = {
  kind: "figure";
  what: string;
  caption: Span[];
  args?: string[];
  lesson?: string;
  step?: number;
};

/** A step of an example: the table at a step of its lesson, and what is said of it. */
export type Frame = {
  step: number;
  text: Span[];
};

/** A stretch of a lesson that one goes through step by step. */
export type Example = {
  kind: "example";
  what: string;
  title: string;
  lesson: string;
  frames: Frame[];
  args?: string[];
};

/** A part of a chapter, with all rules that its blocks name. */
export type Section = {
  id: string;
  title: string;
  blocks: (Paragraph | Items | Grid | Figure | Example)[];
  rules?: string[];
};

/** A page of the book. */
export type Chapter = {
  id: string;
  title: string;
  intro: (Paragraph | Items | Grid | Figure | Example)[];
  sections: Section[];
};

/** A term of the glossary. */
export type Entry = {
  id: string;
  term: string;
  text: Span[];
  rules?: string[];
};

/** A book on the shelf. */
export type RulebookLine = {
  title: string;
  line: string;
};

/** All of a game's book. */
export type Rulebook = {
  game: string;
  title: string;
  line: string;
  chapters: Chapter[];
  glossary: Entry[];
};

export type Block = Paragraph | Items | Grid | Figure | Example;
