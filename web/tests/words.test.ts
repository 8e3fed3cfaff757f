import { describe, expect, test } from 'vitest';
import {
  botsWin,
  brief,
  clockText,
  distinct,
  factText,
  listed,
  plainNames,
  seatNames,
  spaced,
  titled,
  winnersOf,
  withNames,
} from '../src/lib/words';
import type { MatchInfo, SeatInfo } from '../src/wire/types.gen';

const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  player: null,
  name: null,
  bot: null,
  ready: true,
  present: true,
  resigned: false,
  vacant: false,
  persona: null,
  helped: false,
  owner: null,
  deck: false,
  ...more,
});
const match = (seats: SeatInfo[], winners: number[] | null = null): MatchInfo =>
  ({ seats, winners }) as unknown as MatchInfo;

describe('a choice in a sentence', () => {
  test.each([
    ['Pass: your Action Phase ends now', 'Pass: your Action Phase ends now'],
    [`Border Keep: Limited: ${'discard '.repeat(9)}`, 'Border Keep'],
    [`Favor: draw: ${'discard '.repeat(9)}`, 'Favor: draw'],
    [`Charge: Battle: ${'bow '.repeat(20)}`, 'Charge'],
  ])('%s', (label, said) => {
    expect(brief(label)).toBe(said);
  });
});

describe('names in sentences', () => {
  test.each([
    ['Hand of seat 0', 'Your hand'],
    ['seat 0 has 3, seat 1 has 2', 'you have 3, Ann has 2'],
    ['Seat 0 is about to lose 2 Honor', 'You are about to lose 2 Honor'],
    ['Settling the Homeless of seat 0', 'Settling the Homeless of yours'],
    ['Emissary of the Ivory Kingdoms of seat 1', 'Emissary of the Ivory Kingdoms of Ann'],
    ["Pass: end seat 0's Action Phase", 'Pass: end your Action Phase'],
    ["Seat 0's Lord", 'Your Lord'],
    ['Seat 7 is nobody', 'Seat 7 is nobody'],
  ])('%s', (engine, person) => {
    expect(withNames(engine, ['you', 'Ann'])).toBe(person);
  });

  test('two bots of one kind are told apart', () => {
    expect(distinct(['greedy bot', 'Ann', 'greedy bot'])).toEqual(['greedy bot #1', 'Ann', 'greedy bot #3']);
    expect(plainNames(match([seat(0, { name: 'Ann' }), seat(1, { bot: 'search' }), seat(2)]))).toEqual([
      'Ann',
      'search bot',
      'seat 3',
    ]);
    expect(seatNames(match([seat(0, { name: 'Ann' }), seat(1, { name: 'Bo' })]), 1)).toEqual(['Ann', 'you']);
  });
});

test('who resigned has not won, whatever the bot did', () => {
  const seats = [seat(0), seat(1, { resigned: true, bot: 'greedy' }), seat(2)];
  expect(winnersOf(match(seats, [1]))).toEqual([]);
  expect(winnersOf(match(seats, [0, 1]))).toEqual([0]);
  expect(winnersOf(match(seats, null))).toEqual([]);
});

test('a bot that played on wins for nobody', () => {
  expect(botsWin(['Aiko', 'you', 'Bo'], [0])).toBe('The bot that played on for Aiko wins');
  expect(botsWin(['Aiko', 'you', 'Bo'], [0, 2])).toBe('The bots that played on for Aiko and Bo win');
});

test('small words', () => {
  expect(titled('rice_field')).toBe('Rice Field');
  expect(spaced('spectator_delay')).toBe('Spectator delay');
  expect([factText(true), factText(false), factText(null), factText('rice_field'), factText(3)]).toEqual([
    'yes',
    'no',
    'nobody',
    'Rice Field',
    '3',
  ]);
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  expect([clockText(-3), clockText(8.2), clockText(750), clockText(3720)]).toEqual([
    '0:00',
    '0:09',
    '12:30',
    '1:02:00',
  ]);
});
