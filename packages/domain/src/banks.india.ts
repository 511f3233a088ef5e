/** India's scheduled commercial banks as of 2026: the Reserve Bank's classes, in its order, each by name. */

const PUBLIC_SECTOR = `Bank of Baroda; Bank of India; Bank of Maharashtra; Canara Bank; Central Bank of India; Indian Bank;
Indian Overseas Bank; Punjab & Sind Bank; Punjab National Bank; State Bank of India; UCO Bank; Union Bank of India`;

const PRIVATE_SECTOR = `Axis Bank; Bandhan Bank; City Union Bank; CSB Bank; DCB Bank; Dhanlaxmi Bank; Federal Bank; HDFC Bank;
ICICI Bank; IDBI Bank; IDFC FIRST Bank; IndusInd Bank; Jammu & Kashmir Bank; Karnataka Bank; Karur Vysya Bank;
Kotak Mahindra Bank; Nainital Bank; RBL Bank; South Indian Bank; Tamilnad Mercantile Bank; YES Bank`;

const SMALL_FINANCE = `AU Small Finance Bank; Capital Small Finance Bank; Equitas Small Finance Bank; ESAF Small Finance Bank;
Jana Small Finance Bank; Shivalik Small Finance Bank; slice Small Finance Bank; Suryoday Small Finance Bank;
Ujjivan Small Finance Bank; Unity Small Finance Bank; Utkarsh Small Finance Bank`;

const PAYMENTS = `Airtel Payments Bank; Fino Payments Bank; India Post Payments Bank; Jio Payments Bank; NSDL Payments Bank`;

/** One per state since 1 May 2025. */
const REGIONAL_RURAL = `Andhra Pradesh Grameena Bank; Arunachal Pradesh Rural Bank; Assam Gramin Bank; Bihar Gramin Bank;
Chhattisgarh Gramin Bank; Gujarat Gramin Bank; Haryana Gramin Bank; Himachal Pradesh Gramin Bank;
Jammu and Kashmir Grameen Bank; Jharkhand Gramin Bank; Karnataka Grameena Bank; Kerala Grameena Bank;
Madhya Pradesh Gramin Bank; Maharashtra Gramin Bank; Manipur Rural Bank; Meghalaya Rural Bank; Mizoram Rural Bank;
Nagaland Rural Bank; Odisha Grameen Bank; Puducherry Grama Bank; Punjab Gramin Bank; Rajasthan Gramin Bank;
Tamil Nadu Grama Bank; Telangana Grameena Bank; Tripura Gramin Bank; Uttar Pradesh Gramin Bank; Uttarakhand Gramin Bank;
West Bengal Gramin Bank`;

const FOREIGN = `AB Bank; American Express Banking Corporation; Australia and New Zealand Banking Group; Bank of America;
Bank of Bahrain and Kuwait; Bank of Ceylon; Bank of China; Bank of Nova Scotia; Barclays Bank; BNP Paribas; Citibank;
Cooperatieve Rabobank; Credit Agricole Corporate and Investment Bank; CTBC Bank; DBS Bank India; Deutsche Bank; Doha Bank;
Emirates NBD Bank; First Abu Dhabi Bank; HSBC; Industrial and Commercial Bank of China; Industrial Bank of Korea;
JPMorgan Chase Bank; KEB Hana Bank; Kookmin Bank; Mashreq Bank; Mizuho Bank; MUFG Bank; NatWest Markets; NongHyup Bank;
PT Bank Maybank Indonesia; Qatar National Bank; Sberbank; SBM Bank (India); Shinhan Bank; Societe Generale; Sonali Bank;
Standard Chartered Bank; Sumitomo Mitsui Banking Corporation; UBS; United Overseas Bank; VTB Bank; Woori Bank`;

export const INDIAN_BANKS: readonly string[] = [
  PUBLIC_SECTOR,
  PRIVATE_SECTOR,
  SMALL_FINANCE,
  PAYMENTS,
  REGIONAL_RURAL,
  FOREIGN,
].flatMap((list) => list.split(/;\s+/));
