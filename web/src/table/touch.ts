/** How the places of a table are touched: what can be chosen, what is picked, and whom it is told. */
export type Touch = {
  /** Everything that some choice is about, and what still is with the present picks. */
  live: ReadonlySet<string>;
  legal: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  /** The card whose words are shown. */
  shown: string | null;
  onpick: (key: string) => void;
  onpoint: (key: string | null) => void;
  onrule: (id: string) => void;
};
