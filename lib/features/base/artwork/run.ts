import { colours } from './colours';
import { type Draw, disc, rect, ring } from './shapes';

const { blue, coal, ink, paper, red, redDark, white } = colours;

const PALETTES = [
  { lanes: [red, redDark], line: white, infield: ink, hero: white, echo: white },
  { lanes: [ink, coal], line: white, infield: red, hero: red, echo: white },
  { lanes: [white, paper], line: ink, infield: blue, hero: red, echo: red },
  { lanes: [red, '#C80018'], line: white, infield: blue, hero: white, echo: white },
] as const;

const STROBE = 8;

/** Track and road: lanes bend around a corner, the athlete is a strobe of discs inside one lane. */
export const run: Draw = (width, height, random) => {
  const side = Math.min(width, height);
  const palette = random.pick(PALETTES);
  const corner = random.int(0, 3);
  const originX = corner % 2 ? width * random.range(0.9, 1.08) : width * random.range(-0.08, 0.1);
  const originY = corner > 1 ? height * random.range(0.95, 1.15) : height * random.range(-0.15, 0.05);
  const infield = side * random.range(0.3, 0.42);
  const step = side * random.range(0.125, 0.16);
  const lanes = Math.ceil((Math.hypot(width, height) * 1.15 - infield) / step);

  let picture = rect(0, 0, width, height, palette.lanes[0]);
  for (let lane = lanes; lane >= 0; lane--) {
    const radius = infield + step * (lane + 1);
    picture += disc(originX, originY, radius, palette.lanes[lane % 2] ?? red);
    picture += ring(originX, originY, radius, palette.line, side * 0.007);
  }
  picture += disc(originX, originY, infield, palette.infield);
  picture += ring(originX, originY, infield, palette.line, side * 0.02);

  const path = infield + step * (random.int(1, 2) + 0.5);
  const toCentre = Math.atan2(height / 2 - originY, width / 2 - originX);
  const direction = random.sign();
  let angle = toCentre - direction * 0.35 * (side / path) * 1.6;
  for (let flash = 0; flash < STROBE; flash++) {
    const t = flash / (STROBE - 1);
    const x = originX + Math.cos(angle) * path;
    const y = originY + Math.sin(angle) * path;
    picture +=
      flash === STROBE - 1
        ? disc(x, y, step * 0.78, palette.hero)
        : ring(x, y, step * 0.4 * (0.3 + 0.7 * t), palette.echo, side * (0.005 + 0.012 * t));
    angle += (direction * step * (0.34 + 0.62 * t)) / path;
  }
  return picture;
};
