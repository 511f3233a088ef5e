import { ProductTickets } from './product-tickets.tsx';

/** /supports: questions about the product, outside a business. The support sees those of everybody. */
export const Component = () => <ProductTickets tabs={null} />;
