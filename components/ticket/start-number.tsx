/** The number that is worn at the start, once there is one. */
export function StartNumber({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <div>
      <p className="meta mb-2">Номер</p>
      <p className="bibno">{number}</p>
    </div>
  );
}
