import { inBusiness, menu, ofRecord, right, under } from './entry.ts';

export const TAX = [
  inBusiness('incomeTax', 'Income tax', { ...right('clients', 'read'), ...menu('practice', 'percentage') }),
  inBusiness('incomeTax/client/:clientId', 'Income tax', { ...right('clients', 'read'), ...under('incomeTax') }),
  inBusiness('dsc', 'DSC', { ...right('dsc', 'read'), ...menu('practice', 'fingerprint') }),
  inBusiness('dscDetails', 'DSC', { ...right('dsc', 'read'), ...under('dsc'), ...ofRecord }),
  inBusiness('orderDSC', 'Order DSC', { ...right('dsc', 'write'), ...under('dsc') }),
  inBusiness('OrderDSCList', 'DSC orders', { ...right('dsc', 'read'), ...under('dsc') }),
  inBusiness('createDSC', 'New DSC', { ...right('dsc', 'write'), ...under('dsc'), create: 'DSC' }),
  inBusiness('dsc/client/:clientId/create', 'New DSC', { ...right('dsc', 'write'), ...under('dsc') }),
] as const;

const cma = right('cma_management', 'read');
const CASH_CREDIT = 'cashCredit/client/:clientId';
export const FINANCE = [
  inBusiness('cashCredit', 'CMA & cash credit', { ...cma, ...menu('finance', 'sheet') }),
  inBusiness(CASH_CREDIT, 'Cash credit', { ...cma, ...under('cashCredit') }),
  inBusiness(`${CASH_CREDIT}/CMA/:ccLoanId`, 'CMA', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/CMA/:ccLoanId/Automation`, 'CMA automation', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/CMA/:ccLoanId/Preview`, 'CMA preview', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/Settings`, 'CMA settings', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/Financial`, 'Financials', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/table`, 'CMA table', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness('projectLoan', 'Project loans', { ...right('loan_management', 'read'), ...menu('finance', 'bank') }),
  inBusiness('projectLoan/client/:clientId', 'Project loan', {
    ...right('loan_management', 'read'),
    ...under('projectLoan'),
  }),
] as const;

export const LOANS = [
  inBusiness('retail_loan', 'Retail loans', { ...right('loan_management', 'read'), ...menu('finance', 'loan') }),
  inBusiness('retail_loan/:loan_id', 'Loan', { ...right('loan_management', 'read'), ...under('retail_loan') }),
  inBusiness('retail_loan/create', 'New loan', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
    create: 'Loan',
  }),
  inBusiness('retail_loan/edit/:loan_id', 'Edit loan', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
  }),
  inBusiness('borrower/create', 'New borrower', { ...right('loan_management', 'write'), ...under('retail_loan') }),
  inBusiness('borrower/edit/:borrower_id', 'Edit borrower', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
  }),
  inBusiness('property/create', 'New property', { ...right('loan_management', 'write'), ...under('retail_loan') }),
  inBusiness('property/edit/:property_id', 'Edit property', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
  }),
] as const;

export const GST = [
  inBusiness('gstClients', 'GST filing', { ...right('clients', 'read'), ...menu('finance', 'tax'), gst: true }),
  inBusiness('gst_file_import', 'GST import', { ...right('clients', 'write'), ...under('gstClients') }),
  inBusiness('review_data', 'Review import', { ...right('clients', 'write'), ...under('gstClients'), ...ofRecord }),
  inBusiness('gst/filing_login', 'GST sign-in', { ...right('clients', 'write'), ...under('gstClients') }),
  inBusiness('gst/filing_statement', 'GST statement', { ...right('clients', 'read'), ...under('gstClients') }),
  inBusiness('gst/filing_completed', 'Filed', { ...right('clients', 'read'), ...under('gstClients') }),
  inBusiness('gst/gst_return_status', 'Return status', { ...right('clients', 'read'), ...under('gstClients') }),
] as const;
