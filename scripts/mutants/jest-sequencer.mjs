import { statSync } from 'node:fs';
import path from 'node:path';

/** The likeliest test files first, as the first failure ends the run: of the fault's name, of its folder, small ones. */
export default class NearestFirst {
  sort(tests) {
    const file = process.env.MUTANTS_FILE ?? '';
    const name = path.basename(file, path.extname(file));
    const distance = (test) => {
      if (path.basename(test).startsWith(`${name}.`)) return 0;
      return path.dirname(test).endsWith(`/${path.dirname(file)}`) ? 1 : 2;
    };
    return tests
      .map((test) => ({ test, key: [distance(test.path), statSync(test.path).size] }))
      .sort(({ key: [near, small] }, { key: [otherNear, otherSmall] }) => near - otherNear || small - otherSmall)
      .map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
