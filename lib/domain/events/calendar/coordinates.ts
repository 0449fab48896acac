/** Degrees, WGS 84; north and east are positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** «55.79, 49.12», latitude first, as maps write it. */
export function readCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)(?:\s*,\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const read = { latitude: Number(latitude), longitude: Number(longitude) };
  return latitude && longitude && isOnEarth(read) ? read : undefined;
}

export const coordinatesText = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;

export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
