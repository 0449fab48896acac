import { expect, test } from '@jest/globals';
import { withSection } from './performance-page';

test('a bench replaces its own part and leaves the others where they are', () => {
  const first = withSection('# Performance\n\nHead.\n', 'pages', 'ratio 0.24');
  expect(first).toBe('# Performance\n\nHead.\n\n## npm run bench -- pages\n\nratio 0.24\n');
  const both = withSection(first, 'orders', '90 a second\n');
  expect(withSection(both, 'pages', 'ratio 1.2')).toBe(
    '# Performance\n\nHead.\n\n## npm run bench -- pages\n\nratio 1.2\n\n## npm run bench -- orders\n\n90 a second\n',
  );
});
