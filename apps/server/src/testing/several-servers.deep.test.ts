import { testSeveralServers } from './several-servers-tests.ts';

testSeveralServers({ processes: 4, updates: 2 });
