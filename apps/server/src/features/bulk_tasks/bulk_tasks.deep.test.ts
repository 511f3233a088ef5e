import { testManyClients } from './testing/many-clients.ts';

testManyClients(2000);
