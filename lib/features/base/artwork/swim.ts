import { colours } from './colours';
import { type Draw, disc, filled, n, rect } from './shapes';

const { blue, ice, navy, red, sky, white } = colours;

const PALETTES = [
  { sky: ice, bands: [sky, blue, navy], foam: white },
  { sky: blue, bands: [sky, white, navy], foam: ice },
  { sky: white, bands: [ice, sky, blue], foam: white },
  { sky: navy, bands: [blue, sky, blue], foam: ice },
] as const;

/** Open water: bands of waves that grow towards the viewer; the disc is the turn buoy or a swim cap. */
export const swim: Draw = (width, height, random) => {
  const side = Math.min(width, height);
  const palette = random.pick(PALETTES);
  const count = random.int(6, 8);
  const top = height * random.range(0.3, 0.42);
  const phase = random.range(0, 1);
  const direction = random.sign();
  const buoyX = width * random.range(0.28, 0.74);
  const buoyRadius = side * random.range(0.2, 0.27);
  const buoyBand = random.int(1, 2);

  let picture = rect(0, 0, width, height, palette.sky);
  let y = top;
  for (let band = 0; band < count; band++) {
    const nearness = band / (count - 1);
    const step = (height - top) * (0.07 + 0.17 * nearness);
    const amplitude = side * (0.018 + 0.06 * nearness);
    const half = side * (0.11 + 0.3 * nearness);
    const shift = (((phase + band * 0.37 * direction) % 1) + 1) % 1;
    const start = -half * 2 * shift - half * 2;

    if (band === buoyBand) picture += disc(buoyX, y - buoyRadius * 0.34, buoyRadius, red);
    let wave = `M${n(start)} ${n(y)}Q${n(start + half / 2)} ${n(y - amplitude * 2)} ${n(start + half)} ${n(y)}`;
    for (let x = start + half * 2; x < width + half * 2; x += half) wave += `T${n(x)} ${n(y)}`;
    picture += filled(`${wave}V${n(height + 9)}H${n(start)}Z`, palette.bands[band % palette.bands.length] ?? blue);
    if (band % 2 === buoyBand % 2) {
      const thickness = n(side * (0.004 + 0.007 * nearness));
      picture += `<path d="${wave}" transform="translate(0 ${n(step * 0.42)})" fill="none" stroke="${palette.foam}" stroke-width="${thickness}"/>`;
    }
    y += step;
  }
  return picture;
};
