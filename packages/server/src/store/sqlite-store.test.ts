import { describeStore } from '../testing/store-suite.ts';
import { openStore } from './sqlite-store.ts';

describeStore('the SQLite store', (now) => openStore(':memory:', now));
