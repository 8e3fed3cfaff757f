/** Washes and patterns that all faces draw with: one hidden picture in the page, made when the first face is drawn. */

const wash = (id: string, stops: [number, number][]): string =>
  `<linearGradient id="face-${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="rgb(var(--wash))" stop-opacity="${opacity}"/>`)
    .join('')}</linearGradient>`;

const DEFS =
  wash('far', [
    [0, 0.24],
    [1, 0],
  ]) +
  wash('near', [
    [0, 0.5],
    [0.35, 0.2],
    [1, 0],
  ]) +
  '<linearGradient id="face-fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--card)" stop-opacity="0"/><stop offset="1" stop-color="var(--card)"/></linearGradient>' +
  '<pattern id="face-weave" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V4" stroke="rgb(var(--wash))" stroke-opacity=".55" stroke-width="1.800"/></pattern>' +
  '<pattern id="face-dynasty" width="22" height="19" patternUnits="userSpaceOnUse"><path d="M11 0V6M11 6L0 12.500M11 6L22 12.500M0 12.500V19M22 12.500V19M0 0L11 6M22 0L11 6M0 12.500L11 19L22 12.500" fill="none" stroke="#b89a5a" stroke-width=".7" stroke-opacity=".34"/></pattern>' +
  `<pattern id="face-fate" width="24" height="12" patternUnits="userSpaceOnUse"><g fill="none" stroke="#cfe0ce" stroke-width=".7" stroke-opacity=".3">${[
    11, 7, 3,
  ]
    .map(
      (r) =>
        `<path d="M${12 - r} 12A${r} ${r} 0 0 1 ${12 + r} 12M${-r} 6A${r} ${r} 0 0 1 ${r} 6M${24 - r} 6A${r} ${r} 0 0 1 ${24 + r} 6"/>`,
    )
    .join('')}</g></pattern>`;

export function defs(): Element {
  const found = document.getElementById('face-defs');
  if (found !== null) return found;
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.id = 'face-defs';
  holder.setAttribute('class', 'face-defs');
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = `<defs>${DEFS}</defs>`;
  document.body.append(holder);
  return holder;
}
