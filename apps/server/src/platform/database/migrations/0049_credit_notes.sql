CREATE TABLE "credit_note_counters" (
	"series" integer NOT NULL,
	"year" integer NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "credit_note_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"series" integer NOT NULL,
	"year" integer NOT NULL,
	"number" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"refund_reference" text,
	CONSTRAINT "credit_notes_amounts_never_negative" CHECK (net >= 0 and vat >= 0 and credits >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "starts_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_by_number" ON "credit_notes" USING btree ("series","year","number");--> statement-breakpoint
CREATE INDEX "credit_notes_by_month" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "credit_notes_by_refund" ON "credit_notes" USING btree ("refunded_at");