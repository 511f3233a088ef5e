import { testSeveralServers } from './several-servers-tests.ts';

testSeveralServers({ processes: 2, updates: 1 });
