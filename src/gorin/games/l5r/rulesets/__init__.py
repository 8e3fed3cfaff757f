"""The rulesets: what each edition of the rules decides differently."""
