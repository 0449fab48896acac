import { writeFileSync } from 'node:fs';
import { decisionIndex } from '@/scripts/decision-index';

/** Run after a decision: writes docs/decisions/README.md. */
writeFileSync('docs/decisions/README.md', decisionIndex());
