import { writeFileSync } from 'node:fs';
import { openBarePage } from './bare-page';
import { openHouse } from './house';
import { newestArticle, textOf } from './pages';

const house = await openHouse({ withoutSite: false });
const article = await newestArticle(house.federationUrl);
const bare = await openBarePage(textOf(article));
writeFileSync('/tmp/w/weight-house.json', JSON.stringify({ site: house.siteUrl, fed: house.federationUrl, bare: bare.url, article: article.public_id }));
const stop = async () => {
  await bare.stop();
  await house.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
setInterval(() => undefined, 1000);
