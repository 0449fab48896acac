import { describe, expect, test } from '@jest/globals';
import { readReport } from './load-generator';

const URL = 'http://127.0.0.1:4310/api/news';

const report = (p99: string, size: string, trouble = '') => `Running 2s test @ http://127.0.0.1:4310/api/news
  1 threads and 2 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.52ms  310.20us   9.80ms   91.17%
    Req/Sec     1.31k    82.11     1.46k    70.00%
  Latency Distribution
     50%    1.47ms
     75%    1.60ms
     90%    1.78ms
     99%    ${p99}
  2624 requests in 2.00s, ${size} read
${trouble}Requests/sec:   1310.95
Transfer/sec:    606.34MB
`;

describe('the report of wrk', () => {
  test.each([
    ['250.00us', '512.00B', 0.25, 512],
    ['2.61ms', '1.18GB', 2.61, 1.18 * 2 ** 30],
    ['1.20s', '9.66MB', 1200, 9.66 * 2 ** 20],
    ['14.00ms', '800.00KB', 14, 819_200],
  ])('p99 %s of %s', (p99, size, milliseconds, bytes) => {
    expect(readReport(URL, report(p99, size))).toEqual({
      answered: 2624,
      perSecond: 1310.95,
      p99: milliseconds,
      bytes,
    });
  });

  test('counts only successful responses, as long as few have failed', () => {
    const trouble = '  Socket errors: connect 0, read 3, write 0, timeout 1\n  Non-2xx or 3xx responses: 20\n';
    const { answered, perSecond } = readReport(URL, report('1.00ms', '9.66MB', trouble));
    expect([answered, Math.round(perSecond)]).toEqual([2604, 1301]);
  });

  test.each([
    ['  Non-2xx or 3xx responses: 27\n', 2597, 2624],
    ['  Socket errors: connect 0, read 13, write 0, timeout 14\n', 2624, 2651],
    ['  Non-2xx or 3xx responses: 2624\n', 0, 2624],
  ])('is one sentence with the address instead of a figure after %s', (trouble, good, all) => {
    expect(() => readReport(URL, report('1.00ms', '9.66MB', trouble))).toThrow(
      `${URL}: удались ${good} запросов из ${all}, этого мало для замера`,
    );
  });

  test('is no figure if no request was made', () => {
    expect(() => readReport(URL, '  0 requests in 1.02s, 0.00B read\n')).toThrow('удались 0 запросов из 0');
  });
});
