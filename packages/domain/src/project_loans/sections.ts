/** Text of a report, as a new project starts with it. Brackets mark what the firm fills in. */
export const SHIPPED_SECTIONS: readonly { title: string; body: string }[] = [
  {
    title: 'Promoters',
    body: 'The project is promoted by [names]. [Education, experience in the line of business, other businesses and net worth of each promoter.]',
  },
  {
    title: 'Product and market',
    body: '[Product and its uses.]\n\n[Demand, customers, competitors and prices in the area. Orders or letters of interest in hand.]',
  },
  {
    title: 'Location',
    body: '[Address and area of the site, owned or leased.]\n\n[Roads, power, water, labour and distance to raw material and market.]',
  },
  { title: 'Raw material', body: '[Main raw materials, suppliers, seasons, prices and storage.]' },
  { title: 'Manpower', body: '[Number of managers, skilled and unskilled workers, and their yearly cost.]' },
  {
    title: 'Process',
    body: '[Steps of production, main machines with suppliers and capacity, quality control and waste.]',
  },
  {
    title: 'SWOT analysis',
    body: 'Strengths: [experience, location, tied-up supply]\n\nWeaknesses: [new unit, dependence on few buyers]\n\nOpportunities: [growing demand, government schemes]\n\nThreats: [prices of raw material, competition]',
  },
  {
    title: 'Licences and approvals',
    body: '[Udyam registration, GST, pollution control consent, factory licence, fire safety, and others, with their state.]',
  },
  {
    title: 'Assumptions',
    body: 'Capacity, prices, cost and working capital are as shown in the projections. Stocks, debtors and creditors are in days of a full year. Tax is calculated on book profit after past losses. Preliminary expenses are written off over five years. Contingency and interest during construction are added to fixed assets in proportion to their cost.',
  },
];
