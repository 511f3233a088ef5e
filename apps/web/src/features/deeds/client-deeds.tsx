import { useParams } from 'react-router';
import { DeedList } from './deed-list.tsx';

export const Component = () => <DeedList clientId={Number(useParams().clientId)} />;
