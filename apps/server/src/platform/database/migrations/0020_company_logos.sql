CREATE TABLE "company_logos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_logos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"digest" "bytea",
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_pictures" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_digest_logo_pictures_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."logo_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_logos_by_company" ON "company_logos" USING btree ("company_id","since","id");