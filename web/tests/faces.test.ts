import { describe, expect, test } from 'vitest';
import { faceOfCard, faceOfInfo, kindOf } from '../src/games/l5r/faces/adapt';
import { purposes } from '../src/games/l5r/art/purposes';
import { scene } from '../src/games/l5r/art/scene';
import { badge, toneOf } from '../src/games/l5r/faces/badges';
import { changed, sakaki, STATES } from '../src/games/l5r/faces/examples';
import { figureOf, type CardFace, type Figure } from '../src/games/l5r/model/face';
import { found, NOTHING, tally, type Listed } from '../src/games/l5r/faces/filter';
import { layoutOf, textHeight } from '../src/games/l5r/faces/full';
import { fit, widthOf, wrap } from '../src/games/l5r/faces/measure';
import {
  calledBy,
  midFigures,
  midPicture,
  midWords,
  thumbFigures,
  thumbPicture,
  thumbWords,
} from '../src/games/l5r/faces/small';
import { figureText, headed, howOften, partsOf, spoken, sumText, written } from '../src/games/l5r/faces/words';
import type { CardInfo } from '../src/wire/types.gen';

const force = (more: Partial<Figure> = {}): Figure => ({
  name: 'force',
  value: 6,
  printed: 3,
  sum: [],
  signed: false,
  ...more,
});
const info = (more: Partial<CardInfo> = {}): CardInfo => ({
  title: 'Akodo Regulars',
  set: 'War of Honor',
  headline: '',
  text: ['Battle: Your target Personality gets +2F.'],
  note: '',
  facts: { kind: 'Follower', back: 'fate', force: 2, honor_requirement: 2, gold_cost: 3, focus: 2 },
  ...more,
});

describe('how often an action is used', () => {
  const often = (text: string[], more: Partial<CardFace> = {}): string => howOften({ ...sakaki, text, ...more });

  test('once a turn, where the card is silent and costs nothing', () => {
    expect(often(['Battle: Target an enemy Personality: Bow him.'])).toContain('once a turn');
    expect(often(['Kiho Battle: Straighten your target Monk.'])).toContain('once a turn');
  });

  test.each([
    'Repeatable Limited: Gain 2 Honor.',
    'Battle, once per battle: Target a unit: Fear 3.',
    'Limited: Bow this card: Gain 2 Honor.',
    'Battle: Pay 4 Gold: This card gets +1F.',
    'After this card enters play: Draw a card.',
    'Bow: produce 2 Gold.',
  ])('not said of "%s"', (text) => {
    expect(often([text])).toBe('');
  });

  test('nor of a Strategy, which is played once', () => {
    expect(often(['Battle: Target an enemy Follower: Destroy it.'], { kind: 'strategy' })).toBe('');
  });
});

describe('figures in words', () => {
  test('a sum is told part by part', () => {
    const figure = force({
      sum: [
        { label: 'Berserkers', amount: 2 },
        { label: 'token', amount: 1 },
      ],
    });
    expect(sumText(figure)).toBe('printed 3, Berserkers +2, token +1');
    expect(figureText(figure)).toBe('Force 6 (printed 3, Berserkers +2, token +1)');
  });

  test('what nobody explains is a part of its own, so that parts add up', () => {
    for (const figure of [
      force(),
      force({ value: 1, sum: [{ label: 'Charge', amount: 2 }] }),
      force({ value: 3, sum: [{ label: 'a', amount: 1 }] }),
    ]) {
      expect(partsOf(figure).reduce((sum, part) => sum + part.amount, 0)).toBe(figure.value);
    }
    expect(sumText(force())).toBe('printed 3, effects +3');
    expect(sumText(force({ value: 1, sum: [{ label: 'Charge', amount: 2 }] }))).toBe(
      'printed 3, Charge +2, other effects −4',
    );
  });

  test('signs', () => {
    expect([written(2), written(2, true), written(-1), written(0, true)]).toEqual(['2', '+2', '−1', '+0']);
  });

  test('a figure is green where it helps and red where it hurts', () => {
    expect(toneOf(force())).toBe('var(--good)');
    expect(toneOf(force({ value: 2 }))).toBe('var(--bad)');
    expect(toneOf(force({ value: 3 }))).toBeNull();
    expect(toneOf(force({ name: 'gold_cost' }))).toBe('var(--bad)');
    expect(badge(force({ value: 3 }), { x: 0, y: 0, scale: 1 })).not.toContain('--good');
  });

  test.each([
    ['Battle: Bow him.', 'Battle:'],
    ['Kiho Thunder Battle: Bow him.', 'Kiho Thunder Battle:'],
    ['Battle/Open, once per game: If so: Bow him.', 'Battle/Open, once per game:'],
    ['Focus effect: Draw a card.', 'Focus effect:'],
    ['After this battle: Gain 2 Honor.', ''],
    ['This Personality has +2F.', ''],
  ])('%s begins with %s', (statement, head) => {
    expect(headed(statement).head).toBe(head);
    expect(`${head} ${headed(statement).body}`.trim()).toBe(statement);
  });

  test('a face says its title, its figures and its state', () => {
    const said = spoken({ ...changed, bowed: true });
    for (const part of [
      'Matsu Sakaki',
      'Lion Personality',
      'bowed',
      'Force 7 (printed 4, Berserkers +2, token +1)',
      '2 Fire tokens',
    ])
      expect(said).toContain(part);
    expect(spoken({ ...sakaki, back: true, deck: 'fate' })).toBe('Fate card, face down');
  });
});

describe('what the server sends', () => {
  test('a card of the catalogue', () => {
    const face = faceOfInfo(info({ note: 'Reconstruction: ours.' }));
    expect(face).toMatchObject({
      kind: 'follower',
      deck: 'fate',
      clan: null,
      reconstructed: true,
      set: 'War of Honor',
      inPlay: false,
    });
    expect(face.figures.map(({ name, value }) => [name, value])).toEqual([
      ['force', 2],
      ['honor_requirement', 2],
      ['gold_cost', 3],
      ['focus', 2],
    ]);
  });

  test('a card on the table', () => {
    const card = {
      name: 'Matsu Sakaki',
      owner: 0,
      facts: {
        id: 4,
        kind: 'Personality',
        clan: 'Lion',
        force: 6,
        base_force: 4,
        chi: 3,
        bowed: true,
        fire_tokens: 2,
        text: 'One.\nTwo.',
        keywords: 'Paragon, Samurai',
        dead: true,
        counts: 0,
        unit_counts: 2,
      },
      sums: {
        force: [
          { what: 'printed', amount: 4 },
          { what: 'Charge', amount: 2, card: 9 },
        ],
      },
    };
    const face = faceOfCard(card, { inPlay: true });
    expect(face).toMatchObject({
      title: 'Matsu Sakaki',
      bowed: true,
      dishonored: false,
      text: ['One.', 'Two.'],
      keywords: ['Paragon', 'Samurai'],
      words: ['dead'],
      tokens: [{ label: 'Fire', count: 2 }],
    });
    expect(face.figures[0]).toEqual({
      name: 'force',
      value: 6,
      printed: 4,
      sum: [{ label: 'Charge', amount: 2 }],
      signed: false,
    });
  });

  test('a back tells its deck and nothing else', () => {
    const face = faceOfCard({ name: null, owner: 1, up: false, facts: { back: 'fate' } });
    expect(face).toMatchObject({ back: true, deck: 'fate', title: '', figures: [], text: [] });
  });

  test('an item adds to its bearer; a Follower may lend to its leader', () => {
    const item = faceOfInfo(info({ facts: { kind: 'Item', back: 'fate', modifies: true, force: 2, chi: 1 } }));
    expect(item.figures.map((figure) => figure.signed)).toEqual([true, true]);
    expect(faceOfInfo(info({ facts: { kind: 'Follower', lent_force: 0, lent_chi: 1 } })).text[0]).toBe(
      'Its leader has +1 Chi.',
    );
  });

  test('a kind that nobody has heard of is still drawn', () => {
    expect(kindOf('Sensei')).toBe('other');
    const face = faceOfInfo(info({ title: 'Somebody', facts: { kind: 'Sensei' } }));
    expect(midWords(face)).toContain('Somebody');
    expect(midPicture(face)).toContain('class="art"');
  });
});

describe('measures', () => {
  test('lines are no wider than their box', () => {
    const text =
      'Battle: Choose your performing unbowed Samurai and target an enemy Personality with Personal Honor equal to or lower.';
    for (const width of [60, 97, 258])
      for (const line of wrap(text, 'text', 10, width)) expect(widthOf(line, 'text', 10)).toBeLessThanOrEqual(width);
    expect(wrap(text, 'text', 10, 97).join(' ')).toBe(text);
  });

  test('a long title gets smaller, and is cut only when nothing else is left', () => {
    const sizes = [11, 10, 9];
    expect(fit('Charge', 'serif', sizes, 95, 2)).toEqual({ size: 11, lines: ['Charge'], cut: false });
    expect(fit('The Provincial Estate of the Unicorn', 'serif', sizes, 95, 2)).toMatchObject({ cut: false });
    const cut = fit('Donaudampfschifffahrtsgesellschaft', 'serif', sizes, 60, 1);
    expect(cut.cut).toBe(true);
    expect(cut.lines[0]).toMatch(/…$/);
  });

  test('the longer the text, the lower the picture, and nothing is left out', () => {
    const faces = [1, 6, 12, 40].map((times): CardFace => ({
      ...sakaki,
      text: Array.from({ length: times }, () => 'Battle: Bow a target enemy Personality without attachments.'),
    }));
    const layouts = faces.map(layoutOf);
    expect(layouts.map(({ art }) => art)).toEqual([...layouts.map(({ art }) => art)].sort((a, b) => b - a));
    layouts.forEach((layout, index) =>
      expect(textHeight(faces[index] as CardFace, layout.size)).toBeLessThanOrEqual(layout.height),
    );
    expect(layouts[0]?.tall).toBe(420);
    expect(layouts[3]?.tall).toBeGreaterThan(420);
  });
});

describe('drawings', () => {
  test('the same card is drawn the same, whatever befalls it', () => {
    for (const draw of [midPicture, midWords]) {
      const drawn = draw(sakaki);
      for (const { face } of STATES.filter(({ face }) => !face.back)) expect(draw(face)).toBe(drawn);
    }
    expect(midFigures(changed)).not.toBe(midFigures(sakaki));
  });

  test('what a card costs is not drawn once it lies on the table', () => {
    expect(figureOf({ ...sakaki, inPlay: true }, 'gold_cost')).toBeUndefined();
    expect(figureOf({ ...sakaki, inPlay: true }, 'personal_honor')).toBeDefined();
    expect(midFigures({ ...sakaki, inPlay: true })).not.toContain('var(--gold)');
  });

  test('small faces hold no text of the card', () => {
    for (const drawn of [
      midPicture(sakaki) + midWords(sakaki) + midFigures(sakaki),
      thumbPicture(sakaki) + thumbWords(sakaki) + thumbFigures(sakaki),
    ])
      expect(drawn).not.toContain('enemy Personality');
  });

  test('titles are data, not markup', () => {
    const face = { ...sakaki, title: 'Honor & <b>Glory</b>' };
    expect(midPicture(face) + midWords(face) + thumbWords(face)).not.toContain('<b>');
  });

  test('cards of one kind differ', () => {
    const drawn = ['Akodo Dosei', 'Matsu Yosa', 'Ikoma Toraji', 'Matsu Sakaki'].map(
      (title) => scene({ ...sakaki, title }).front,
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('people are called by their last name', () => {
    expect([calledBy('Matsu Sakaki'), calledBy('Isawa Kyoko • Experienced'), calledBy('Toturi')]).toEqual([
      'Sakaki',
      'Kyoko',
      'Toturi',
    ]);
  });
});

describe('purposes', () => {
  test.each([
    ['Battle: Ranged 6 Attack.', 'ranged'],
    ['Battle: Target an enemy Follower or Item: Destroy it.', 'destroy'],
    ['Reaction: Before a Spell resolves, bow this Personality: Negate its effects.', 'negate'],
    ['Battle: Target a Personality: Move him home.', 'home'],
    ['Battle: Target an attacking Personality: He gets +2F.', 'force'],
    ['Limited: Each player with the most Family Honor loses 5 Honor.', 'lose'],
    ['Battle: Target a dishonorable Personality: Bow him.', 'bow'],
    ['Battle: The province at the current battlefield gets +3 strength.', 'wall'],
  ])('%s is for %s', (text, purpose) => {
    expect(purposes([text])[0]).toBe(purpose);
  });

  test('destroying itself is no purpose', () => {
    expect(
      purposes(['Limited: Bow this Personality and destroy this card: Search your Fate deck for a card.'])[0],
    ).toBe('learn');
  });
});

describe('finding cards', () => {
  const listed = (face: Partial<CardFace>, sets: string[] = ['One']): Listed => ({
    face: { ...sakaki, ...face },
    sets,
    games: ['celestial'],
  });
  const cards = [
    listed({}),
    listed({ title: 'Charge', kind: 'strategy', clan: null, text: ['He gets +2F.'], keywords: [] }, ['One', 'Two']),
    listed({ title: 'Togashi Satsu', clan: 'Dragon', keywords: ['Monk'], text: [] }, ['Two']),
  ];
  const titles = (wish: Partial<typeof NOTHING>): string[] =>
    found(cards, { ...NOTHING, ...wish }).map(({ face }) => face.title);

  test('by set, type, clan and words together', () => {
    expect(titles({})).toHaveLength(3);
    expect(titles({ set: 'Two' })).toEqual(['Charge', 'Togashi Satsu']);
    expect(titles({ kind: 'personality', set: 'Two' })).toEqual(['Togashi Satsu']);
    expect(titles({ clan: 'none' })).toEqual(['Charge']);
    expect(titles({ words: 'lion SAMURAI' })).toEqual(['Matsu Sakaki']);
    expect(titles({ words: '+2f' })).toEqual(['Charge']);
    expect(titles({ words: 'nobody' })).toEqual([]);
  });

  test('a card of two sets is counted in both', () => {
    expect(tally(cards, (card) => card.sets)).toEqual([
      ['One', 2],
      ['Two', 2],
    ]);
  });
});
