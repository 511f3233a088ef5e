import { DeedList } from './deed-list.tsx';

export const Component = () => <DeedList />;
