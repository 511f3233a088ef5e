import { useParams } from 'react-router';

/** The address of a screen of this business. */
export const useBusinessPath = (path: string): string => `/business/${useParams().businessId}/${path}`;
