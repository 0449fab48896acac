import { openHouse } from './house';
import { benchOrders } from './orders';
import { benchPages } from './pages';
import { benchPlaces } from './places';

const benches = { orders: benchOrders, pages: benchPages, places: benchPlaces };
type Bench = keyof typeof benches;

const isBench = (name: string): name is Bench => name in benches;

const named = process.argv.slice(2).filter((name) => name !== '--');
const unknown = named.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`Нет такого замера: ${unknown.join(', ')}. Есть: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const house = await openHouse();
try {
  for (const name of named.length > 0 ? named.filter(isBench) : (Object.keys(benches) as Bench[]))
    await benches[name](house);
} finally {
  await house.stop();
}
