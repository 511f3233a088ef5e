/** Official websites by country, shipped with the product. Businesses add their own. */
export type ShippedLink = { title: string; url: string; category: string };

type Group = Record<string, readonly (readonly [title: string, url: string])[]>;

/** Shown in every country after its own links. */
const GENERAL: Group = {
  'International standards': [
    ['IFRS Foundation', 'https://www.ifrs.org/'],
    ['International Federation of Accountants', 'https://www.ifac.org/'],
    ['FATF high-risk jurisdictions', 'https://www.fatf-gafi.org/'],
    ['OECD tax', 'https://www.oecd.org/tax/'],
    ['GLEIF (LEI search)', 'https://search.gleif.org/'],
  ],
};

const BY_COUNTRY: Record<string, Group> = {
  IN: {
    'Income tax': [
      ['Income Tax e-Filing', 'https://www.incometax.gov.in/'],
      ['TRACES (TDS reconciliation)', 'https://www.tdscpc.gov.in/'],
      ['Income Tax Department', 'https://incometaxindia.gov.in/'],
      ['Protean (NSDL) PAN and TIN services', 'https://www.protean-tinpan.com/'],
      ['UTIITSL PAN services', 'https://www.pan.utiitsl.com/'],
    ],
    'GST and customs': [
      ['GST portal', 'https://www.gst.gov.in/'],
      ['GST e-way bill', 'https://ewaybillgst.gov.in/'],
      ['GST e-invoice', 'https://einvoice1.gst.gov.in/'],
      ['CBIC', 'https://www.cbic.gov.in/'],
      ['ICEGATE (customs)', 'https://www.icegate.gov.in/'],
      ['GST Council', 'https://gstcouncil.gov.in/'],
    ],
    'Companies and registration': [
      ['Ministry of Corporate Affairs (MCA)', 'https://www.mca.gov.in/'],
      ['Udyam registration (MSME)', 'https://udyamregistration.gov.in/'],
      ['Startup India', 'https://www.startupindia.gov.in/'],
      ['IP India (trade marks, patents)', 'https://ipindia.gov.in/'],
      ['FSSAI FoSCoS', 'https://foscos.fssai.gov.in/'],
      ['Government e-Marketplace (GeM)', 'https://gem.gov.in/'],
      ['IBBI (insolvency)', 'https://ibbi.gov.in/'],
    ],
    'Labour and payroll': [
      ['EPFO', 'https://www.epfindia.gov.in/'],
      ['EPFO unified portal for employers', 'https://unifiedportal-emp.epfindia.gov.in/'],
      ['ESIC', 'https://www.esic.gov.in/'],
      ['Shram Suvidha', 'https://shramsuvidha.gov.in/'],
    ],
    'Trade and finance': [
      ['Reserve Bank of India', 'https://www.rbi.org.in/'],
      ['DGFT (foreign trade)', 'https://www.dgft.gov.in/'],
      ['SEBI', 'https://www.sebi.gov.in/'],
      ['FIRMS (RBI foreign investment reporting)', 'https://firms.rbi.org.in/'],
    ],
    Profession: [
      ['ICAI', 'https://www.icai.org/'],
      ['ICAI UDIN', 'https://udin.icai.org/'],
      ['ICSI', 'https://www.icsi.edu/'],
      ['ICMAI', 'https://icmai.in/'],
      ['NFRA', 'https://nfra.gov.in/'],
    ],
    'Identity and signatures': [
      ['UIDAI (Aadhaar)', 'https://uidai.gov.in/'],
      ['Controller of Certifying Authorities (DSC)', 'https://cca.gov.in/'],
      ['DigiLocker', 'https://www.digilocker.gov.in/'],
    ],
  },
  AE: {
    Tax: [
      ['Federal Tax Authority', 'https://tax.gov.ae/'],
      ['EmaraTax', 'https://eservices.tax.gov.ae/'],
      ['Ministry of Finance', 'https://mof.gov.ae/'],
    ],
    'Companies and labour': [
      ['Ministry of Economy', 'https://www.moec.gov.ae/'],
      ['Ministry of Human Resources and Emiratisation', 'https://www.mohre.gov.ae/'],
      ['Central Bank of the UAE', 'https://www.centralbank.ae/'],
    ],
  },
  GB: {
    Tax: [
      ['HM Revenue & Customs', 'https://www.gov.uk/government/organisations/hm-revenue-customs'],
      ['HMRC online services: sign in', 'https://www.gov.uk/log-in-register-hmrc-online-services'],
      ['Check a UK VAT number', 'https://www.gov.uk/check-uk-vat-number'],
    ],
    'Companies and labour': [
      ['Companies House: search', 'https://find-and-update.company-information.service.gov.uk/'],
      ['The Pensions Regulator', 'https://www.thepensionsregulator.gov.uk/'],
      ['Financial Conduct Authority', 'https://www.fca.org.uk/'],
    ],
    Profession: [
      ['ICAEW', 'https://www.icaew.com/'],
      ['Financial Reporting Council', 'https://www.frc.org.uk/'],
    ],
  },
  US: {
    Tax: [
      ['Internal Revenue Service', 'https://www.irs.gov/'],
      ['EFTPS (federal tax payment)', 'https://www.eftps.gov/'],
      ['FinCEN', 'https://www.fincen.gov/'],
    ],
    'Companies and labour': [
      ['SEC EDGAR: search filings', 'https://www.sec.gov/edgar/search/'],
      ['Social Security: business services', 'https://www.ssa.gov/bso/bsowelcome.htm'],
      ['Department of Labor', 'https://www.dol.gov/'],
    ],
    Profession: [
      ['AICPA & CIMA', 'https://www.aicpa-cima.com/'],
      ['FASB', 'https://www.fasb.org/'],
    ],
  },
  KE: {
    Tax: [
      ['Kenya Revenue Authority', 'https://www.kra.go.ke/'],
      ['iTax', 'https://itax.kra.go.ke/'],
    ],
    'Companies and labour': [
      ['eCitizen', 'https://www.ecitizen.go.ke/'],
      ['Business Registration Service', 'https://brs.go.ke/'],
      ['National Social Security Fund', 'https://www.nssf.or.ke/'],
      ['Central Bank of Kenya', 'https://www.centralbank.go.ke/'],
    ],
    Profession: [['ICPAK', 'https://www.icpak.com/']],
  },
  UG: {
    Tax: [['Uganda Revenue Authority', 'https://ura.go.ug/']],
    'Companies and labour': [
      ['Uganda Registration Services Bureau', 'https://ursb.go.ug/'],
      ['National Social Security Fund', 'https://www.nssfug.org/'],
      ['Bank of Uganda', 'https://www.bou.or.ug/'],
    ],
    Profession: [['ICPAU', 'https://www.icpau.co.ug/']],
  },
  TZ: {
    Tax: [['Tanzania Revenue Authority', 'https://www.tra.go.tz/']],
    'Companies and labour': [
      ['BRELA (companies and business names)', 'https://www.brela.go.tz/'],
      ['Bank of Tanzania', 'https://www.bot.go.tz/'],
    ],
  },
  SG: {
    Tax: [['Inland Revenue Authority of Singapore', 'https://www.iras.gov.sg/']],
    'Companies and labour': [
      ['ACRA', 'https://www.acra.gov.sg/'],
      ['Central Provident Fund', 'https://www.cpf.gov.sg/'],
      ['Monetary Authority of Singapore', 'https://www.mas.gov.sg/'],
    ],
  },
  AU: {
    Tax: [['Australian Taxation Office', 'https://www.ato.gov.au/']],
    'Companies and labour': [
      ['ASIC', 'https://asic.gov.au/'],
      ['ABN Lookup', 'https://abr.business.gov.au/'],
      ['Fair Work Ombudsman', 'https://www.fairwork.gov.au/'],
    ],
  },
  CA: {
    Tax: [['Canada Revenue Agency', 'https://www.canada.ca/en/revenue-agency.html']],
    'Companies and labour': [
      ['Corporations Canada', 'https://ised-isde.canada.ca/site/corporations-canada/en'],
      ['Bank of Canada', 'https://www.bankofcanada.ca/'],
    ],
  },
  SA: {
    Tax: [['Zakat, Tax and Customs Authority', 'https://zatca.gov.sa/']],
    'Companies and labour': [
      ['Ministry of Commerce', 'https://mc.gov.sa/'],
      ['General Organization for Social Insurance', 'https://www.gosi.gov.sa/'],
    ],
  },
};

const flatten = (group: Group): ShippedLink[] =>
  Object.entries(group).flatMap(([category, links]) => links.map(([title, url]) => ({ title, url, category })));

const general = flatten(GENERAL);
const lists = new Map(Object.entries(BY_COUNTRY).map(([country, group]) => [country, [...flatten(group), ...general]]));

export const shippedLinks = (country: string): readonly ShippedLink[] => lists.get(country) ?? general;
export const SHIPPED_COUNTRIES = Object.keys(BY_COUNTRY);
