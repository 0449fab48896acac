export type MapPoint = readonly [x: number, y: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Edge {
  readonly holds: (point: MapPoint) => boolean;
  readonly crossing: (from: MapPoint, to: MapPoint) => MapPoint;
}

const at = (axis: 0 | 1, value: number, isLowest: boolean): Edge => ({
  holds: (point) => (isLowest ? point[axis] >= value : point[axis] <= value),
  crossing: (from, to) => {
    const part = (value - from[axis]) / (to[axis] - from[axis]);
    return axis === 0 ? [value, from[1] + part * (to[1] - from[1])] : [from[0] + part * (to[0] - from[0]), value];
  },
});

function clippedAt(points: readonly MapPoint[], { holds, crossing }: Edge): MapPoint[] {
  const kept: MapPoint[] = [];
  let before = points.at(-1);
  for (const point of points) {
    if (before && holds(before) !== holds(point)) kept.push(crossing(before, point));
    if (holds(point)) kept.push(point);
    before = point;
  }
  return kept;
}

export const clipped = (points: readonly MapPoint[], { left, top, right, bottom }: Box): readonly MapPoint[] =>
  [at(0, left, true), at(0, right, false), at(1, top, true), at(1, bottom, false)].reduce<readonly MapPoint[]>(
    clippedAt,
    points,
  );
